import { writeStrokes } from '@xinqi/domain/rules/drawing'
import type { TestClient } from '../../server/src/testing/test-client'

const STROKES = writeStrokes([
  {
    colour: 7,
    width: 2,
    points: Array.from({ length: 40 }, (_, at) => ({
      x: 120 + at * 19,
      y: 600 + Math.round(180 * Math.sin(at / 5)),
      force: 24 + (at % 16),
    })),
  },
  {
    colour: 3,
    width: 3,
    points: [
      { x: 780, y: 260, force: 50 },
      { x: 800, y: 270, force: 50 },
    ],
  },
])

/** What the visitor of the world has drawn: one by itself, one that waits for the consultant's reading. */
export interface DrawingWorld {
  ownDrawingNo: string
  givenDrawingNo: string
}

export async function drawInWorld(
  visitor: Pick<TestClient, 'call'>,
  consultant: Pick<TestClient, 'call'>,
  orderNo: string,
): Promise<DrawingWorld> {
  const draw = async (clientId: string, title: string) =>
    (
      await visitor.call('POST /appoint/consultPainting/createPainting', {
        clientId,
        theme: 'free',
        title,
        strokes: STROKES,
      })
    ).drawingNo
  const ownDrawingNo = await draw('drawing-of-the-world', '海浪')
  const givenDrawingNo = await draw('given-by-the-world', '浪和一点光')
  await visitor.call('POST /appoint/consultPainting/confirmUserInfo', {
    drawingNo: givenDrawingNo,
    orderNo,
    question: '这一点光是后来加上去的，你会怎么看？',
  })
  await consultant.call('POST /consult/consultPainting/saveReading', {
    drawingNo: givenDrawingNo,
    part: 'impression',
    words: '第一眼看到的是浪的起伏，然后才看到右上角那一点亮。',
  })
  return { ownDrawingNo, givenDrawingNo }
}
