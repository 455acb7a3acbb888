/** Longer than this nobody waits for the portraits of a page that is there. */
const PATIENCE_MS = 1000

/**
 * The page has been drawn: takes away the first frame that the server drew over its place. From now on the page is pressed and
 * read aloud, as far down as one had scrolled; the frame is seen a moment longer, until the page has the same pictures.
 */
export function takeOverFirstFrame(): void {
  const frame = document.getElementById('first-frame')
  if (!frame || frame.inert) return
  const place = frame.scrollTop
  const page = place > 0 ? document.querySelector('.taro_page_show') : null
  if (page) page.scrollTop = place
  frame.inert = true
  frame.setAttribute('aria-hidden', 'true')
  const seen = [...frame.querySelectorAll('img')].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  const started = performance.now()
  const look = () => {
    const late = performance.now() - started > PATIENCE_MS
    // They are painted with the frame that begins now; the one after it does without.
    if (late || seen.every(({ src }) => isOnPage(src, frame))) requestAnimationFrame(() => frame.remove())
    else requestAnimationFrame(look)
  }
  look()
}

const isOnPage = (src: string, frame: HTMLElement): boolean =>
  [...document.images].some((image) => image.src === src && image.complete && !frame.contains(image))
