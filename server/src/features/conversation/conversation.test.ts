import zlib from 'node:zlib'
import { CODE } from '@xinqi/domain/codes'
import { MESSAGE_MAX } from '@xinqi/domain/rules/conversation'
import { HOUR, MINUTE } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { receive } from '../../testing/coupons'
import { newClientId, newest, newTalk, open, say } from '../../testing/talking'
import { useTestApp } from '../../testing/use-test-app'
import { book, newConsultantLogin, newVisitor, order, type Visitor } from '../../testing/visitor'

const SEND = 'POST /appoint/message/send'
const READ = 'POST /appoint/message/markDialogRead'

const app = useTestApp()

const texts = async (who: Visitor, conversationNo: string) =>
  (await newest(who, conversationNo)).list.map(({ text }) => text)
const unread = async (who: Visitor) => (await who.call('GET /appoint/message/unReadDialogNum', {})).unReadDialogNum
const dialogs = async (who: Visitor) => (await who.call('GET /appoint/message/listDialog', {})).list
const told = async (topic: string) =>
  (await app.db.selectFrom('outbox').select('body').where('topic', '=', topic).orderBy('id').execute()).map(
    ({ body }) => body as { conversationNo?: string; seq?: number; kind?: string },
  )

/** Begins as a JPEG does, and goes on as nothing. */
const JPEG_OF_RUBBISH = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.from('JFIF\0\u0001\u0001', 'latin1'),
  Buffer.alloc(2000, 0x5a),
]).toString('base64url')
const PAGE_AS_GIF = Buffer.from('GIF89a<!doctype html><script>alert(1)</script>').toString('base64url')

/** A whole PNG of one black dot, but for the size in its header, whose sum is right as well. */
function pngThatClaims(side: number): string {
  const chunk = (kind: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length)
    ends.writeUInt32BE(zlib.crc32(named), 4)
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const dots = chunk('IDAT', zlib.deflateSync(Buffer.alloc(2)))
  return Buffer.concat([signature, chunk('IHDR', header), dots, chunk('IEND', Buffer.alloc(0))]).toString('base64url')
}

test('two who have a booking talk, and each reads the same words in the same order', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-24 18:00:00')
  await say(visitor, conversationNo, '林老师，作业我写好了')
  await say(consultant, conversationNo, '好，我们明天看')
  const heard = await newest(visitor, conversationNo)
  expect(heard.list.map(({ seq, userType, text }) => [seq, userType, text])).toEqual([
    [1, 2, '林老师，作业我写好了'],
    [2, 1, '好，我们明天看'],
  ])
  expect(await texts(consultant, conversationNo)).toEqual(['林老师，作业我写好了', '好，我们明天看'])
  expect(heard.list.map(({ clientId }) => clientId !== '')).toEqual([true, false])
})

test('the words lie sealed, and neither they nor a name travel over the bus', async () => {
  const { visitor, conversationNo } = await newTalk(app, '2026-11-24 19:00:00')
  await say(visitor, conversationNo, '只说给您听')
  const rows = await app.db
    .selectFrom('conversation_message')
    .selectAll()
    .where('conversation_no', '=', conversationNo)
    .execute()
  expect(JSON.stringify(rows)).not.toContain('只说给您听')
  expect((await told(`/topic/pg/private/1/${app.world.lin.id}`)).at(-1)).toEqual({
    kind: 'conversation',
    conversationNo,
    seq: 1,
    userType: 2,
  })
})

test('the id that something was sent under is told to its writer’s pages alone, and of a change to nobody', async () => {
  const { visitor, conversationNo } = await newTalk(app, '2026-12-03 21:00:00')
  const clientId = newClientId()
  await say(visitor, conversationNo, '我自己的另一台手机也在看', { clientId })
  const news = { kind: 'conversation', conversationNo, seq: 1 }
  const [own, others] = [`/topic/pg/private/2/${visitor.userId}`, `/topic/pg/private/1/${app.world.lin.id}`]
  expect((await told(own)).at(-1)).toEqual({ ...news, userType: 2, clientId })
  expect((await told(others)).at(-1)).toEqual({ ...news, userType: 2 })
  await visitor.call('POST /appoint/message/recall', { conversationNo, seq: 1 })
  for (const topic of [own, others]) expect((await told(topic)).at(-1)).toEqual(news)
})

test('fifty who speak at once are numbered 1 to 50, each once', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-24 20:00:00')
  const sent = await Promise.all(
    Array.from({ length: 50 }, (_, index) => say(index % 2 ? visitor : consultant, conversationNo, `第 ${index} 句`)),
  )
  expect(sent.map(({ seq }) => seq).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  )
  expect((await newest(visitor, conversationNo)).lastSeq).toBe(50)
})

test('what two devices send under one id at the same time is one message, and a repeat gives its number', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-24 21:00:00')
  const clientId = newClientId()
  const sent = await Promise.all([1, 2, 3, 4].map(() => say(visitor, conversationNo, '一次', { clientId })))
  expect(new Set(sent.map(({ seq }) => seq))).toEqual(new Set([1]))
  expect((await say(visitor, conversationNo, '一次', { clientId })).seq).toBe(1)
  // The other one's ids are theirs.
  expect((await say(consultant, conversationNo, '也是一次', { clientId })).seq).toBe(2)
  expect(await texts(visitor, conversationNo)).toEqual(['一次', '也是一次'])
})

test('a repeat of what was sent before the conversation was closed still gets its answer', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-25 18:00:00')
  const clientId = newClientId()
  await say(visitor, conversationNo, '关之前', { clientId })
  await consultant.call('POST /consult/message/closeDialog', { conversationNo, closed: true })
  expect((await say(visitor, conversationNo, '关之前', { clientId })).seq).toBe(1)
})

test('the database itself refuses holes, second numbers and changed places', async () => {
  const { visitor, conversationNo } = await newTalk(app, '2026-11-25 19:00:00')
  await say(visitor, conversationNo, '一')
  await say(visitor, conversationNo, '二')
  const row = await app.db
    .selectFrom('conversation_message')
    .selectAll()
    .where('conversation_no', '=', conversationNo)
    .where('seq', '=', 2)
    .executeTakeFirstOrThrow()
  const another = { ...row, message_no: 'x', client_id: 'another' }
  const into = app.db.insertInto('conversation_message')
  await expect(into.values({ ...another, seq: 9 }).execute()).rejects.toThrow('follows none')
  await expect(into.values({ ...another, seq: 2 }).execute()).rejects.toThrow('conversation_message_pkey')
  const here = app.db.updateTable('conversation_message').where('message_no', '=', row.message_no)
  await expect(here.set({ seq: 3 }).execute()).rejects.toThrow('keeps its place')
  await expect(here.set({ client_id: 'x' }).execute()).rejects.toThrow('keeps its place')
  const gone = app.db.deleteFrom('conversation_message').where('message_no', '=', row.message_no)
  await expect(gone.execute()).rejects.toThrow('keeps its place')
  const count = app.db.updateTable('conversation').where('conversation_no', '=', conversationNo)
  await expect(count.set({ last_seq: 3 }).execute()).rejects.toThrow('message 3')
  await expect(count.set({ last_seq: 4 }).execute()).rejects.toThrow('counts on')
  await expect(count.set({ last_seq: 1 }).execute()).rejects.toThrow()
})

test('who has not booked, or not paid, has nobody to write to; a consultant does not find a stranger', async () => {
  const [stranger, waiting] = [await newVisitor(app), await newVisitor(app)]
  await order(app, waiting, { at: '2026-11-25 21:00:00' })
  const refused = { code: CODE.conflict, msg: '约过这位咨询师之后，才可以在这里说话' }
  const params = { sendUserId: app.world.lin.id, sendUserType: 1 } as const
  expect(await stranger.answer('POST /appoint/message/openDialog', params)).toMatchObject(refused)
  expect(await waiting.answer('POST /appoint/message/openDialog', params)).toMatchObject(refused)
  const lin = await newConsultantLogin(app, app.world.lin)
  const gone = await lin.answer('POST /appoint/message/openDialog', { sendUserId: 2_000_000_000, sendUserType: 2 })
  expect(gone.code).toBe(CODE.notFound)
  expect(
    await lin.answer('POST /appoint/message/openDialog', { sendUserId: stranger.userId, sendUserType: 2 }),
  ).toEqual(gone)
})

test("another's conversation is as one that does not exist, for every call", async () => {
  const { visitor, conversationNo } = await newTalk(app, '2026-11-26 18:00:00')
  const { seq } = await say(visitor, conversationNo, '不给别人看')
  const strangers = [await newVisitor(app), await newConsultantLogin(app, app.world.zhou)]
  const missing = '202611230000000000'
  for (const stranger of strangers) {
    const asks = (no: string) => [
      () => stranger.answer('GET /appoint/message/getSpecifiedMsg', { conversationNo: no }),
      () => stranger.answer(SEND, { conversationNo: no, clientId: 'abcdefgh', kind: 'text', text: '你好' }),
      () => stranger.answer('GET /appoint/message/file', { conversationNo: no, seq }),
      () => stranger.answer(READ, { conversationNo: no, seq }),
      () => stranger.answer('POST /appoint/message/beat', { conversationNo: no, typing: true }),
      () => stranger.answer('POST /appoint/message/recall', { conversationNo: no, seq }),
      () => stranger.answer('POST /appoint/message/removeForMe', { conversationNo: no, seq }),
    ]
    const [theirs, none] = [asks(conversationNo), asks(missing)]
    for (const [index, ask] of theirs.entries()) {
      const answer = await ask()
      expect(answer.code).toBe(CODE.notFound)
      expect(answer).toEqual(await none[index]?.())
    }
    expect(await dialogs(stranger)).toEqual([])
  }
  expect((await app.client.answer('GET /appoint/message/listDialog', {})).code).not.toBe(CODE.ok)
  expect(await texts(visitor, conversationNo)).toEqual(['不给别人看'])
})

test('a consultant closes, and nobody writes; opened again, both do', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-26 19:00:00')
  const close = (closed: boolean) => consultant.call('POST /consult/message/closeDialog', { conversationNo, closed })
  await close(true)
  await close(true)
  for (const who of [visitor, consultant])
    expect(
      (await who.answer(SEND, { conversationNo, clientId: newClientId(), kind: 'text', text: '还在吗' })).code,
    ).toBe(CODE.conflict)
  expect((await open(visitor, app.world.lin.id, 1)).silence).toBe('closed')
  expect((await visitor.answer('POST /consult/message/closeDialog', { conversationNo, closed: false })).code).not.toBe(
    CODE.ok,
  )
  await close(false)
  expect((await say(visitor, conversationNo, '还在吗')).seq).toBe(1)
})

test('a visitor leaves, and comes back by opening it', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-26 20:00:00')
  await say(consultant, conversationNo, '您好')
  await visitor.call('POST /appoint/message/leaveDialog', { conversationNo })
  expect(await dialogs(visitor)).toEqual([])
  expect(await unread(visitor)).toBe(0)
  const answer = await consultant.answer(SEND, { conversationNo, clientId: newClientId(), kind: 'text', text: '您好' })
  expect(answer).toMatchObject({ code: CODE.conflict, msg: '对方离开了这段对话，之前的内容还可以看' })
  expect((await open(visitor, app.world.lin.id, 1)).silence).toBeNull()
  expect(await dialogs(visitor)).toMatchObject([{ conversationNo, unread: 1, excerpt: '您好' }])
})

test('what was said is taken back within two minutes, and no later; its place stays', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-26 21:00:00')
  const recall = (who: Visitor, seq: number) => who.answer('POST /appoint/message/recall', { conversationNo, seq })
  const first = await say(visitor, conversationNo, '说错了')
  await say(consultant, conversationNo, '什么错了', { quoteSeq: first.seq })
  expect((await recall(consultant, first.seq)).code).toBe(CODE.notFound)
  app.clock.advance(MINUTE)
  expect((await recall(visitor, first.seq)).code).toBe(CODE.ok)
  expect((await recall(visitor, first.seq)).code).toBe(CODE.ok)
  const [trace, quoting] = (await newest(consultant, conversationNo)).list
  expect(trace).toMatchObject({ seq: 1, state: 'recalled', text: null })
  expect(quoting?.quote).toEqual({ seq: 1, userType: 2, excerpt: '[已撤回]' })
  const { body_cipher } = await app.db
    .selectFrom('conversation_message')
    .select('body_cipher')
    .where('conversation_no', '=', conversationNo)
    .where('seq', '=', 1)
    .executeTakeFirstOrThrow()
  expect(body_cipher).toBeNull()
  const late = await say(visitor, conversationNo, '太晚了')
  app.clock.advance(2 * MINUTE + 1000)
  expect(await recall(visitor, late.seq)).toMatchObject({ code: CODE.conflict })
})

test('a quote is of a message in the same conversation', async () => {
  const { visitor, conversationNo } = await newTalk(app, '2026-11-27 18:00:00')
  const answer = await visitor.answer(SEND, {
    conversationNo,
    clientId: newClientId(),
    kind: 'text',
    text: '引用',
    quoteSeq: 1,
  })
  expect(answer.code).toBe(CODE.notFound)
})

test('what somebody removes, they alone do not see any more', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-27 19:00:00')
  const { seq } = await say(consultant, conversationNo, '给您的话')
  for (let again = 0; again < 2; again++)
    await visitor.call('POST /appoint/message/removeForMe', { conversationNo, seq })
  expect((await newest(visitor, conversationNo)).list).toMatchObject([{ seq, state: 'removed', text: null }])
  expect(await texts(consultant, conversationNo)).toEqual(['给您的话'])
  expect((await dialogs(visitor))[0]?.excerpt).toBe('[已删除]')
  expect((await visitor.answer('POST /appoint/message/removeForMe', { conversationNo, seq: 2 })).code).toBe(
    CODE.notFound,
  )
})

test('an order is shown as its row is now, and only to the two whose it is; a consultant as everybody sees them', async () => {
  const { visitor, consultant, conversationNo, orderNo } = await newTalk(app, '2026-11-29 18:00:00')
  const elsewhere = await newVisitor(app)
  const foreign = await book(app, elsewhere, { at: '2026-11-29 20:00:00' })
  const card = { conversationNo, kind: 'order' } as const
  expect((await visitor.answer(SEND, { ...card, clientId: newClientId(), orderNo: foreign })).code).toBe(CODE.notFound)
  await visitor.call(SEND, { ...card, clientId: newClientId(), orderNo })
  await app.db.updateTable('consult_order').set({ order_show_status: 3 }).where('order_no', '=', orderNo).execute()
  const ask = { conversationNo, kind: 'consultant', clientId: newClientId(), consultantId: app.world.zhou.id } as const
  await consultant.call(SEND, ask)
  const [first, second] = (await newest(consultant, conversationNo)).list
  expect(first?.order).toEqual({
    orderNo,
    consultantName: '林一帆',
    status: '已咨询',
    startTime: '2026-11-29 18:00:00',
  })
  expect(second?.consultant).toMatchObject({ consultantId: app.world.zhou.id, userName: '周砚' })
})

test('a coupon is shown by its owner, as it is now, and by nobody else', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-12-02 18:00:00')
  const couponNo = await receive(app, visitor, { offFen: 5_000, validDays: 30 })
  const foreign = await receive(app, await newVisitor(app), { offFen: 5_000, validDays: 30 })
  const card = { conversationNo, kind: 'coupon' } as const
  expect((await visitor.answer(SEND, { ...card, clientId: newClientId(), couponNo: foreign })).code).toBe(CODE.notFound)
  expect((await consultant.answer(SEND, { ...card, clientId: newClientId(), couponNo })).code).toBe(CODE.notFound)
  const { orders, coupons } = await visitor.call('GET /appoint/message/listCard', { conversationNo })
  expect([orders.length, coupons.map((one) => one.couponNo)]).toEqual([1, [couponNo]])
  expect((await consultant.call('GET /appoint/message/listCard', { conversationNo })).coupons).toEqual([])
  await visitor.call(SEND, { ...card, clientId: newClientId(), couponNo })
  const shown = async () => (await newest(consultant, conversationNo)).list[0]?.coupon
  expect(await shown()).toMatchObject({ couponNo, off: '¥50', isOpen: true })
  await app.db.updateTable('coupon').set({ valid_until: app.clock.now() }).where('coupon_no', '=', couponNo).execute()
  expect(await shown()).toMatchObject({ isOpen: false })
})

test('what is no message is refused with a sentence, and changes nothing', async () => {
  const { visitor, conversationNo } = await newTalk(app, '2026-11-30 18:00:00')
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64url')
  const wrongs = [
    { text: '   ' },
    { text: '长'.repeat(MESSAGE_MAX + 1) },
    { clientId: 'abc' },
    { kind: 'video' as 'text' },
    { kind: 'picture' as const },
    { kind: 'picture' as const, file: drawing },
    { kind: 'picture' as const, file: '不是' },
    { kind: 'picture' as const, file: JPEG_OF_RUBBISH },
    { kind: 'picture' as const, file: pngThatClaims(30_000) },
    { kind: 'picture' as const, file: PAGE_AS_GIF },
  ]
  for (const wrong of wrongs) {
    const message = { conversationNo, clientId: newClientId(), kind: 'text' as const, text: '好', ...wrong }
    expect(await visitor.answer(SEND, message)).toMatchObject({
      code: CODE.failure,
      msg: expect.stringMatching(/[一-龥]/) as string,
    })
  }
  expect((await newest(visitor, conversationNo)).lastSeq).toBe(0)
  expect(await app.db.selectFrom('conversation_file').select('message_no').execute()).toEqual([])
})

test('an edition without conversations has no trace of them (R208)', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-30 19:00:00')
  const WITHOUT = 728
  for (const who of [visitor, consultant]) {
    const asked = { orgId: WITHOUT }
    expect((await who.answer('GET /appoint/message/listDialog', asked)).code).toBe(CODE.notFound)
    expect((await who.answer('GET /appoint/message/unReadDialogNum', asked)).code).toBe(CODE.notFound)
    expect((await who.answer('GET /appoint/message/presenceChoice', asked)).code).toBe(CODE.notFound)
    expect((await who.answer('POST /appoint/message/beat', { ...asked, conversationNo, typing: true })).code).toBe(
      CODE.notFound,
    )
    expect(
      (await who.answer(SEND, { ...asked, conversationNo, clientId: newClientId(), kind: 'text', text: '好' })).code,
    ).toBe(CODE.notFound)
  }
})

test('an order that was given back leaves what was said, and nothing to add', async () => {
  const { visitor, conversationNo, orderNo } = await newTalk(app, '2026-11-30 20:00:00')
  await say(visitor, conversationNo, '之前说的')
  await app.db.updateTable('consult_order').set({ order_show_status: 5 }).where('order_no', '=', orderNo).execute()
  expect(await open(visitor, app.world.lin.id, 1)).toMatchObject({ silence: 'strangers', lastSeq: 1 })
  expect(
    (await visitor.answer(SEND, { conversationNo, clientId: newClientId(), kind: 'text', text: '再说一句' })).code,
  ).toBe(CODE.conflict)
  expect(await texts(visitor, conversationNo)).toEqual(['之前说的'])
})

test('sealed words do not open in another row', async () => {
  const { visitor, conversationNo } = await newTalk(app, '2026-11-30 21:00:00')
  await say(visitor, conversationNo, '一')
  await say(visitor, conversationNo, '二')
  await sql`update conversation_message as one set body_cipher = other.body_cipher from conversation_message as other
    where one.conversation_no = ${conversationNo} and other.conversation_no = ${conversationNo} and one.seq = 1 and other.seq = 2`.execute(
    app.db,
  )
  expect((await visitor.answer('GET /appoint/message/getSpecifiedMsg', { conversationNo })).code).not.toBe(CODE.ok)
})

test('a year of silence forgets nothing of it', async () => {
  const { visitor, conversationNo } = await newTalk(app, '2026-12-01 18:00:00')
  await say(visitor, conversationNo, '留着')
  app.clock.advance(366 * 24 * HOUR)
  expect(await texts(visitor, conversationNo)).toEqual(['留着'])
})
