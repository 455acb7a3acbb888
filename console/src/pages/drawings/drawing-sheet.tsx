import {
  DRAWING_COLOURS,
  DRAWING_WIDTHS,
  FORCE_MAX,
  PAPER,
  PAPER_COLOUR,
  readStrokes,
  type DrawnPoint,
  type Stroke,
} from '@xinqi/domain/rules/drawing'

/** As the pages draw it: how thick a stroke is that was hardly pressed, and how much more it can get. */
const LIGHTEST = 0.45
const RANGE = 1.1

const WIDTH_PX = 280

const half = (one: DrawnPoint, other: DrawnPoint): string => `${(one.x + other.x) / 2} ${(one.y + other.y) / 2}`

/** A curve from middle to middle; a touch is a dot. */
function pathOf([first, ...rest]: readonly DrawnPoint[]): string {
  if (!first) return ''
  const last = rest.at(-1) ?? first
  const curves = rest.slice(0, -1).map((at, place) => `Q${at.x} ${at.y} ${half(at, rest[place + 1] ?? at)}`)
  return `M${first.x} ${first.y}${curves.join('')}L${last.x} ${last.y}`
}

/** Thick by how hard it was pressed on the whole. */
function thicknessOf({ width, points }: Stroke): number {
  const force = points.reduce((sum, point) => sum + point.force, 0) / points.length
  return (DRAWING_WIDTHS[width]?.value ?? 0) * (LIGHTEST + (RANGE * force) / FORCE_MAX)
}

/** A drawing, drawn anew from its strokes, on a sheet that is the same in the dark; or what was told in words alone. */
export function DrawingSheet(props: Record<'strokes' | 'title' | 'description', string>) {
  const { strokes, title, description } = props
  const drawn = readStrokes(strokes) ?? []
  const name = `画：${title}`
  return (
    <svg
      role='img'
      aria-label={description === '' ? `${name}，没有文字说明` : `${name}。${description}`}
      viewBox={`0 0 ${PAPER.width} ${PAPER.height}`}
      width={WIDTH_PX}
      style={{ background: PAPER_COLOUR, borderRadius: 12, maxWidth: '100%', flexShrink: 0 }}
    >
      {drawn.map((stroke, place) => (
        <path
          key={place}
          d={pathOf(stroke.points)}
          fill='none'
          stroke={DRAWING_COLOURS[stroke.colour]?.value ?? PAPER_COLOUR}
          strokeWidth={thicknessOf(stroke)}
          strokeLinecap='round'
          strokeLinejoin='round'
        />
      ))}
      {drawn.length === 0 && (
        <foreignObject x='60' y='60' width={PAPER.width - 120} height={PAPER.height - 120}>
          <div style={{ color: '#33312c', fontSize: 48, whiteSpace: 'pre-wrap' }}>{description}</div>
        </foreignObject>
      )}
    </svg>
  )
}
