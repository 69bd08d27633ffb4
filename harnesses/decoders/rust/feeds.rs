//! The part of the C ABI that `utf8spec prove` needs (docs/c_abi.md, States): decoders whose state
//! is a value. A crate with such decoders is a shared object that exports `utf8spec_decoders_v1`.

#![allow(dead_code)]

use std::ffi::{c_void, CString};
use std::mem::size_of;
use std::os::raw::{c_char, c_int};

pub const OK: c_int = 0;
pub const ILL_FORMED: c_int = 1;
pub const UNSUPPORTED: c_int = 2;
pub const FAULT: c_int = 3;
const OUT_OF_SPACE: c_int = 4;

/// utf8spec_form.
#[derive(Clone, Copy)]
#[repr(C)]
pub enum Form {
    Scalars,
    Utf16,
    Utf8,
}

/// utf8spec_output.
#[repr(C)]
pub struct Output {
    data: *mut c_void,
    capacity: usize,
    count: usize,
    form: Form,
}

impl Output {
    /// Appends units, whose size is that of the form.
    pub fn put<Unit: Copy>(&mut self, form: Form, units: &[Unit]) -> c_int {
        if units.len() > self.capacity - self.count {
            return OUT_OF_SPACE;
        }
        self.form = form;
        // The host gives room for `capacity` units of any form.
        let next = unsafe { (self.data as *mut Unit).add(self.count) };
        unsafe { next.copy_from_nonoverlapping(units.as_ptr(), units.len()) };
        self.count += units.len();
        OK
    }
}

/// A decoder that is its own state. It must be plain data: a copy of its octets goes on as it would.
pub trait Feed {
    fn begin() -> Self;
    /// Takes an octet, or the end of the input. Gives OK, ILL_FORMED or FAULT; for the end
    /// UNSUPPORTED if there is no call for it.
    fn feed(&mut self, octet: Option<u8>, output: &mut Output) -> c_int;
}

type Init = unsafe extern "C" fn(*mut c_void);
type FeedOne =
    unsafe extern "C" fn(*mut c_void, *const u8, usize, c_int, *mut Output, *mut c_void) -> c_int;

/// utf8spec_decoder.
#[repr(C)]
pub struct Decoder {
    abi_version: u32,
    struct_size: u32,
    name: *const c_char,
    version: *const c_char,
    operations: [Option<Init>; 9], // none of them is offered
    encoding: *const c_char,
    flags: u32,
    state_size: usize,
    state_init: Init,
    feed: FeedOne,
    state_is_initial: Option<Init>,
}

/// What feed does with an error.
#[derive(Clone, Copy)]
#[repr(u32)]
pub enum OnError {
    Stops = 0,
    Replaces = 2,
}

unsafe extern "C" fn init<State: Feed>(state: *mut c_void) {
    (state as *mut State).write(State::begin());
}

unsafe extern "C" fn feed<State: Feed>(
    state: *mut c_void,
    input: *const u8,
    _length: usize,
    last: c_int,
    output: *mut Output,
    _error: *mut c_void,
) -> c_int {
    let octet = if last != 0 { None } else { Some(*input) };
    (*(state as *mut State)).feed(octet, &mut *output)
}

fn text_for_c(text: &str) -> *const c_char {
    CString::new(text).unwrap().into_raw()
}

/// A row, which lives as long as the process.
pub fn decoder<State: Feed>(name: &str, version: &str, on_error: OnError) -> Decoder {
    Decoder {
        abi_version: 1,
        struct_size: size_of::<Decoder>() as u32,
        name: text_for_c(name),
        version: text_for_c(version),
        operations: [None; 9],
        encoding: std::ptr::null(),
        flags: on_error as u32,
        state_size: size_of::<State>(),
        state_init: init::<State>,
        feed: feed::<State>,
        state_is_initial: None,
    }
}

/// What `utf8spec_decoders_v1` returns. The list lives as long as the process.
pub fn list_of(decoders: Vec<Decoder>, count: &mut usize) -> *const *const Decoder {
    *count = decoders.len();
    let list: Vec<*const Decoder> =
        decoders.into_iter().map(|each| Box::into_raw(Box::new(each)) as *const Decoder).collect();
    Box::leak(list.into_boxed_slice()).as_ptr()
}
