/** A phone's mini-program has no keyboard to serve; fewer bound events also mean a lighter node. */
export function keyPressProps(_press: () => void, _disabled: boolean): Record<string, never> {
  return {}
}
