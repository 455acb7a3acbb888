import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { writeStrokes, type Stroke } from '@xinqi/domain/rules/drawing'
import { ORDER } from '@xinqi/domain/status/order'
import type { DrawingTheme } from '@xinqi/domain/text/drawing'
import { DAY, HOUR } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import type { FieldCipher } from '../crypto/field-cipher'
import type { DemoConsultant } from './consultants'
import { CAT, HILLS, HOUSE, RAIN } from './sketches'
import type { DemoVisitor } from './visitors'

interface DemoDrawing {
  drawingNo: string
  theme: DrawingTheme
  title: string
  description: string
  strokes: readonly Stroke[]
  publicity: 'public' | 'waiting'
}

const DRAWINGS: readonly DemoDrawing[] = [
  {
    drawingNo: '202611200000000901',
    theme: 'house',
    title: '外婆家门口的路',
    description: '一座有烟囱的房子，旁边一棵圆圆的树，太阳在左上角，有个人站在路边。',
    strokes: HOUSE,
    publicity: 'public',
  },
  {
    drawingNo: '202611200000000902',
    theme: 'rain',
    title: '伞有点小',
    description: '雨里有一个人，旁边立着一把红伞，脚边是一个水洼。',
    strokes: RAIN,
    publicity: 'public',
  },
  {
    drawingNo: '202611200000000903',
    theme: 'free',
    title: '傍晚',
    description: '',
    strokes: HILLS,
    publicity: 'public',
  },
  {
    drawingNo: '202611200000000904',
    theme: 'free',
    title: '猫不着急',
    description: '一只橘猫坐在窗边，眯着眼睛，窗外有月亮。',
    strokes: CAT,
    publicity: 'waiting',
  },
]
/** Is given to 林一帆, who reads drawings with people. */
const GIVEN = '202611200000000905'
/** What a reading on its own costs with whom, in fen; null: along with booked orders only. */
const READERS: Readonly<Record<string, number | null>> = { 林一帆: 9_900, 周砚: null, 沈知微: 12_900 }

/** Drawings that others may see, one that waits for an operator, and one that waits for its reading. */
export async function insertDrawings(
  trx: Trx,
  cipher: FieldCipher,
  people: readonly DemoConsultant[],
  visitors: readonly DemoVisitor[],
  now: Date,
): Promise<void> {
  const ago = (time: number): Date => new Date(now.getTime() - time)
  const readers = people.filter(({ name, orgId }) => Object.hasOwn(READERS, name) && orgId === DEFAULT_ORG_ID)
  await trx
    .insertInto('drawing_reader')
    .values(
      readers.map(({ id, name }) => ({ consultant_id: id, since: ago(30 * DAY), price_fen: READERS[name] ?? null })),
    )
    .execute()
  for (const [index, drawing] of DRAWINGS.entries()) {
    const author = visitors[index + 4]
    if (!author) throw new Error(`Nobody draws ${drawing.drawingNo}.`)
    const isPublic = drawing.publicity === 'public'
    await trx
      .insertInto('drawing')
      .values({
        ...sealed(drawing, cipher),
        user_id: author.userId,
        created_at: ago((6 - index) * DAY),
        publicity: drawing.publicity,
        asked_at: ago((5 - index) * DAY),
        decided_at: isPublic ? ago((4 - index) * DAY) : null,
      })
      .execute()
    const fans = isPublic ? visitors.slice(10, 10 + 9 - 3 * index) : []
    for (const { userId } of fans)
      await trx
        .insertInto('drawing_like')
        .values({ drawing_no: drawing.drawingNo, user_id: userId, liked_at: ago(DAY) })
        .execute()
  }
  await insertMessages(trx, cipher, visitors, ago)
  await insertGiven(trx, readers, cipher, ago)
}

const sealed = (
  { drawingNo, theme, title, description, strokes }: Omit<DemoDrawing, 'publicity'>,
  cipher: FieldCipher,
) => ({
  drawing_no: drawingNo,
  org_id: DEFAULT_ORG_ID,
  client_id: `demo-${drawingNo}`,
  theme,
  title_cipher: cipher.seal('drawing.title_cipher', drawingNo, title),
  description_cipher: description === '' ? null : cipher.seal('drawing.description_cipher', drawingNo, description),
  strokes_cipher: cipher.seal('drawing.strokes_cipher', drawingNo, writeStrokes(strokes)),
  strokes: strokes.length,
})

async function insertMessages(
  trx: Trx,
  cipher: FieldCipher,
  visitors: readonly DemoVisitor[],
  ago: (time: number) => Date,
): Promise<void> {
  const messages = [
    { messageNo: '202611230000000911', words: '那条路让我想起放学回家。', state: 'public' },
    { messageNo: '202611230000000912', words: '太阳画得真暖和。', state: 'public' },
    { messageNo: '202611230000000913', words: '烟囱里冒烟，是不是在做饭？', state: 'waiting' },
  ] as const
  for (const [index, { messageNo, words, state }] of messages.entries())
    await trx
      .insertInto('drawing_message')
      .values({
        message_no: messageNo,
        drawing_no: DRAWINGS[0]?.drawingNo ?? '',
        user_id: visitors[20 + index]?.userId ?? 0,
        words_cipher: cipher.seal('drawing_message.words_cipher', messageNo, words),
        state,
        written_at: ago((20 - index) * HOUR),
        decided_at: state === 'public' ? ago(10 * HOUR) : null,
      })
      .execute()
}

async function insertGiven(
  trx: Trx,
  readers: readonly DemoConsultant[],
  cipher: FieldCipher,
  ago: (time: number) => Date,
): Promise<void> {
  const lin = readers.find(({ name }) => name === '林一帆')
  const order = await trx
    .selectFrom('consult_order')
    .select(['order_no', 'user_id'])
    .where('consultant_id', '=', lin?.id ?? 0)
    .where('order_show_status', '=', ORDER.toConsult)
    .orderBy('order_no')
    .limit(1)
    .executeTakeFirst()
  if (!lin || !order) throw new Error('Nobody has booked with 林一帆.')
  const drawing = {
    drawingNo: GIVEN,
    theme: 'rain',
    title: '等雨停',
    description: '',
    strokes: RAIN,
  } as const
  await trx
    .insertInto('drawing')
    .values({ ...sealed(drawing, cipher), user_id: order.user_id, created_at: ago(2 * DAY) })
    .execute()
  await trx
    .insertInto('drawing_reading')
    .values({
      drawing_no: GIVEN,
      order_no: order.order_no,
      consultant_id: lin.id,
      question_cipher: cipher.seal(
        'drawing_reading.question_cipher',
        GIVEN,
        '画完才发现，伞是立在旁边的，人没有躲进去。你怎么看？',
      ),
      given_at: ago(DAY),
    })
    .execute()
}
