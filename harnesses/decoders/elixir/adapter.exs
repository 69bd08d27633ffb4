# String.valid?, String.to_charlist and List.to_string over the line protocol.
defmodule Adapter do
  @operations "validate,decode,encode"

  # A port on the descriptors of standard input and output is much faster than IO.
  def main() do
    serve(Port.open({:fd, 0, 1}, [{:line, 2_097_152}, :binary, :eof]))
  end

  defp serve(port) do
    receive do
      {^port, {:data, {:eol, "bye" <> _}}} -> finish(port)
      {^port, {:data, {:eol, line}}} ->
        [operation | argument] = line |> String.trim_trailing("\r") |> String.split(" ", parts: 2)
        Port.command(port, [reply(operation, argument), ?\n])
        serve(port)
      {^port, :eof} -> finish(port)
    end
  end

  # A halt would end before the port has written all.
  defp finish(port) do
    case Port.info(port, :queue_size) do
      {:queue_size, size} when size > 0 -> :timer.sleep(1) && finish(port)
      _ -> System.halt(0)
    end
  end

  defp reply("hello", _), do: "hello utf8spec/1 #{@operations} elixir-string #{System.version()}"
  defp reply("validate", [hex]), do: if(String.valid?(octets(hex)), do: "ok", else: "ill-formed")

  # The error holds what stood before it and what is left; its message tells no offset.
  defp reply("decode", [hex]) do
    ok(String.to_charlist(octets(hex)))
  rescue
    UnicodeConversionError -> "ill-formed"
  end

  defp reply("encode", [argument]) do
    case argument |> scalars() |> List.to_string() do
      "" -> "ok -"
      text -> ["ok ", Base.encode16(text)]
    end
  rescue
    UnicodeConversionError -> "ill-formed"
  end

  defp reply(_, _), do: "fault an unknown request"

  defp ok([]), do: "ok -"
  defp ok(text), do: ["ok" | Enum.map(text, &[" ", Integer.to_string(&1, 16)])]

  defp octets("-"), do: ""
  defp octets(hex), do: Base.decode16!(hex, case: :mixed)

  defp scalars("-"), do: []
  defp scalars(words), do: words |> String.split(" ") |> Enum.map(&String.to_integer(&1, 16))
end

Adapter.main()
