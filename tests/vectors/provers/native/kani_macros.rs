// The attributes of the stand-in for Kani. `proof` makes the function the start of the program.
extern crate proc_macro;
use proc_macro::{TokenStream, TokenTree};

#[proc_macro_attribute]
pub fn proof(_: TokenStream, item: TokenStream) -> TokenStream {
    let mut words = item.clone().into_iter().skip_while(|token| token.to_string() != "fn");
    let name: TokenTree = words.nth(1).unwrap();
    let main: TokenStream = format!("fn main() {{ {}() }}", name).parse().unwrap();
    item.into_iter().chain(main).collect()
}

#[proc_macro_attribute]
pub fn unwind(bound: TokenStream, item: TokenStream) -> TokenStream {
    assert!(bound.to_string().parse::<usize>().is_ok());
    item
}
