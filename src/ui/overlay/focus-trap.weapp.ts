interface NoFocusTrap {
  panelProps: object
  guardProps: object | null
}

/** The mini-program has no keyboard focus to keep; `aria-modal` keeps its screen reader inside. */
export const useFocusTrap = (_onEscape: (() => void) | undefined): NoFocusTrap => ({ panelProps: {}, guardProps: null })
