import { fitsOnPaper, readStrokes, writeStrokes, type Stroke } from '@xinqi/domain/rules/drawing'
import { DRAWING_THEMES, type DrawingTheme } from '@xinqi/domain/text/drawing'
import { useEffect, useState } from 'react'
import { attemptKey } from '@/api/unique-id'
import { forgetDrawing, keepDraft, readDraft } from './drawing-draft'

export interface Sheet {
  clientId: string
  theme: DrawingTheme
  title: string
  description: string
  strokes: Stroke[]
  /** What was undone, the last one last; gone with the next stroke. */
  undone: Stroke[]
}

export const themeOf = (text: string | undefined): DrawingTheme | undefined =>
  DRAWING_THEMES.find((theme) => theme === text)

const emptySheet = (theme: DrawingTheme): Sheet => ({
  clientId: attemptKey(),
  theme,
  title: '',
  description: '',
  strokes: [],
  undone: [],
})

const isBlank = ({ strokes, title, description }: Sheet): boolean =>
  strokes.length === 0 && title === '' && description === ''

type Kept = Omit<Sheet, 'strokes' | 'undone'> & { strokes: string }

const written = ({ clientId, theme, title, description, strokes }: Sheet): string =>
  JSON.stringify({ clientId, theme, title, description, strokes: writeStrokes(strokes) } satisfies Kept)

function read(body: string): Sheet {
  const { strokes, ...kept } = JSON.parse(body) as Kept
  return { ...kept, strokes: readStrokes(strokes) ?? [], undone: [] }
}

/**
 * What is being drawn: kept on this phone with every line, so that it is there again after a reload or when the app was killed. Null
 * until the phone has said what it keeps.
 * @param asked the theme of the address; what is kept keeps its own
 */
export function useDrawing(asked: DrawingTheme | undefined) {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    void readDraft().then((body) => setSheet(body === undefined ? emptySheet(asked ?? 'free') : read(body)))
  }, [asked])

  const change = (more: Partial<Sheet>): void => {
    if (!sheet) return
    const next = { ...sheet, ...more }
    setSheet(next)
    void (isBlank(next) ? forgetDrawing() : keepDraft(written(next)))
  }
  const draw = (stroke: Stroke): void => {
    if (!sheet) return
    const strokes = [...sheet.strokes, stroke]
    if (fitsOnPaper(strokes)) return change({ strokes, undone: [] })
    setFull(true)
    // Drawn anew without it.
    change({ strokes: [...sheet.strokes] })
  }
  const undo = (): void => {
    const last = sheet?.strokes.at(-1)
    if (!sheet || !last) return
    setFull(false)
    change({ strokes: sheet.strokes.slice(0, -1), undone: [...sheet.undone, last] })
  }
  const redo = (): void => {
    const last = sheet?.undone.at(-1)
    if (sheet && last) change({ strokes: [...sheet.strokes, last], undone: sheet.undone.slice(0, -1) })
  }
  const begin = async (): Promise<void> => {
    await forgetDrawing()
    setFull(false)
    setSheet(emptySheet(sheet?.theme ?? 'free'))
  }
  return { sheet, isFull, change, draw, undo, redo, begin }
}
