import { CODE } from '@xinqi/domain/codes'
import { VOICE_MAX_BYTES } from '@xinqi/domain/rules/conversation'
import { mp3Of, mp4Of, wavOf, webmOf } from '../../testing/sounds'
import { newClientId, newest, newTalk, say } from '../../testing/talking'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, type Visitor } from '../../testing/visitor'

const app = useTestApp()
const SEND = 'POST /appoint/message/send'
const FILE = 'GET /appoint/message/file'

const voice = (conversationNo: string, sound: Buffer, wave?: string) => ({
  conversationNo,
  clientId: newClientId(),
  kind: 'voice' as const,
  file: sound.toString('base64url'),
  wave,
})
const speak = (who: Visitor, conversationNo: string, sound: Buffer, wave?: string) =>
  who.call(SEND, voice(conversationNo, sound, wave))

test('a voice is heard by the two alone, as long as it is and not as somebody says', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-24 18:00:00')
  const sound = wavOf(4)
  const sent = await speak(visitor, conversationNo, sound, '00ff80')
  expect(sent).toMatchObject({ kind: 'voice', voice: { seconds: 4, wave: [0, 255, 128] }, text: null })
  const { seq } = sent
  const heard = await consultant.call(FILE, { conversationNo, seq })
  expect(heard).toEqual({ mimeType: 'audio/wav', base64: sound.toString('base64') })
  expect((await consultant.call('GET /appoint/message/listDialog', {})).list[0]?.excerpt).toBe('[语音]')
  const stranger = await newVisitor(app)
  expect((await stranger.answer(FILE, { conversationNo, seq })).code).toBe(CODE.notFound)
  const { content_cipher } = await app.db
    .selectFrom('conversation_file')
    .select('content_cipher')
    .orderBy('message_no', 'desc')
    .executeTakeFirstOrThrow()
  expect(content_cipher).toMatch(/^v2\./)
})

test('what only calls itself a sound, is cut off, too short, too long or too big is refused with a sentence and leaves nothing', async () => {
  const { visitor, conversationNo } = await newTalk(app, '2026-11-24 19:00:00')
  const refused = async (sound: Buffer) => (await visitor.answer(SEND, voice(conversationNo, sound))).msg
  expect(await refused(Buffer.from('<html>'))).toBe('这段录音不完整，请重新录一次')
  expect(await refused(Buffer.alloc(0))).toBe('文件不完整，请重新选择')
  expect(await refused(wavOf(9).subarray(0, -3))).toBe('这段录音不完整，请重新录一次')
  expect(await refused(mp4Of(9, 'vide', 'avc1'))).toBe('这段录音不完整，请重新录一次')
  expect(await refused(webmOf())).toBe('这样录的声音有的手机放不了，请刷新页面再录一次')
  expect(await refused(wavOf(62))).toBe('一条语音最多 60 秒')
  expect(await refused(mp3Of(0.5))).toBe('说得太短了，请重新录一次')
  expect(await refused(mp3Of(62))).toBe('一条语音最多 60 秒')
  expect(await refused(Buffer.alloc(VOICE_MAX_BYTES + 1))).toBe('一条语音最多 60 秒')
  const wave = await visitor.answer(SEND, voice(conversationNo, mp3Of(3), 'ff'.repeat(65)))
  expect(wave.msg).toBe('声音的波形不正确')
  expect((await newest(visitor, conversationNo)).lastSeq).toBe(0)
})

test('a minute fits, and a second of its recorder beside it', async () => {
  const { visitor, conversationNo } = await newTalk(app, '2026-11-24 20:00:00')
  for (const sound of [mp3Of(60.6), wavOf(60.6)])
    expect((await speak(visitor, conversationNo, sound)).voice?.seconds).toBe(60)
})

test('a voice that was taken back is destroyed; one that is quoted is named by its kind', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-24 21:00:00')
  const { seq } = await speak(visitor, conversationNo, mp4Of(3))
  const quoting = await say(consultant, conversationNo, '听到了', { quoteSeq: seq })
  expect(quoting.quote?.excerpt).toBe('[语音]')
  await visitor.call('POST /appoint/message/recall', { conversationNo, seq })
  expect((await consultant.answer(FILE, { conversationNo, seq })).code).toBe(CODE.notFound)
  expect((await newest(consultant, conversationNo)).list[0]).toMatchObject({ state: 'recalled', voice: null })
})

test('a voice that comes again under its id is one', async () => {
  const { visitor, conversationNo } = await newTalk(app, '2026-11-25 18:00:00')
  const params = voice(conversationNo, wavOf(2))
  const sent = await Promise.all([1, 2, 3].map(() => visitor.call(SEND, params)))
  expect(sent.map(({ seq }) => seq)).toEqual([1, 1, 1])
})
