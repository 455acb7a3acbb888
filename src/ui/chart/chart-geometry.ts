/** Height of a value between the bounds, 0–100. */
export function heightOf(value: number, min: number, max: number): number {
  if (max <= min) return 0
  return Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100))
}

type Height = number | undefined

// Points stand in the middle of equal columns; columns without a value are passed over.
function places(heights: readonly Height[]): { x: number; y: number }[] {
  return heights.flatMap((height, place) =>
    height === undefined ? [] : [{ x: ((place + 0.5) / heights.length) * 100, y: 100 - height }],
  )
}

function polygon(corners: readonly string[]): string {
  return `polygon(${corners.length > 0 ? corners.join(', ') : '0 0'})`
}

/** Clip path of what lies under the line. */
export function areaPath(heights: readonly Height[]): string {
  const line = places(heights)
  const first = line[0]
  const last = line[line.length - 1]
  if (!first || !last) return polygon([])
  return polygon([...line.map(({ x, y }) => `${x}% ${y}%`), `${last.x}% 100%`, `${first.x}% 100%`])
}

/** Clip path of the line itself: along the points and back a little lower. */
export function ribbonPath(heights: readonly Height[]): string {
  const line = places(heights)
  const above = line.map(({ x, y }) => `${x}% calc(${y}% - 1px)`)
  const below = line.map(({ x, y }) => `${x}% calc(${y}% + 1px)`)
  return polygon([...above, ...below.reverse()])
}
