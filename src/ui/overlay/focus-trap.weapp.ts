/** The mini-program has no keyboard focus to keep; `aria-modal` keeps its screen reader inside. */
export function useFocusTrap() {
  return { panelProps: {}, guardProps: null }
}
