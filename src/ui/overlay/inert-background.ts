/** What is used of an H5 element. */
export interface InertElement {
  parentElement: InertElement | null
  children: Iterable<InertElement>
  hasAttribute: (name: string) => boolean
  setAttribute: (name: string, value: string) => void
  removeAttribute: (name: string) => void
}

interface OpenOverlay {
  /** The overlay and all it stands in. */
  path: Set<InertElement>
  /** Everything around those. */
  background: InertElement[]
}

/** In the order in which they opened: the last one lies on top. */
const open: OpenOverlay[] = []
let inert = new Set<InertElement>()

/**
 * Takes everything around an overlay out of the reach of keyboards and screen readers, as long as any overlay is open
 * that it lies behind. Returns the function to call when the overlay closes; overlays may close in any order.
 */
export function makeBackgroundInert(overlay: InertElement): () => void {
  const opened = surroundingsOf(overlay)
  open.push(opened)
  update()
  return () => {
    open.splice(open.indexOf(opened), 1)
    update()
  }
}

function surroundingsOf(overlay: InertElement): OpenOverlay {
  const path = new Set([overlay])
  const background: InertElement[] = []
  for (let inside = overlay; inside.parentElement?.parentElement; inside = inside.parentElement) {
    for (const other of inside.parentElement.children) {
      if (other !== inside && !staysAsItIs(other)) background.push(other)
    }
    path.add(inside.parentElement)
  }
  return { path, background }
}

/** What is announced by itself, such as a toast, is heard over an overlay too. */
const staysAsItIs = (element: InertElement): boolean =>
  element.hasAttribute('aria-live') || (element.hasAttribute('inert') && !inert.has(element))

/** The overlay on top is always within reach, whatever lay behind another one before it opened. */
function update(): void {
  const top = open[open.length - 1]?.path
  const wanted = new Set(open.flatMap(({ background }) => background).filter((element) => !top?.has(element)))
  for (const element of inert) if (!wanted.has(element)) element.removeAttribute('inert')
  for (const element of wanted) element.setAttribute('inert', '')
  inert = wanted
}
