import { CODE } from '@xinqi/domain/codes'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor } from '../../testing/visitor'

const app = useTestApp()

/** Written by one and let go by another. */
async function published(operator: Operator, notice: { title: string; body: string }): Promise<number> {
  const { id } = await operator.call('POST /operator/platformNotice/publish', notice)
  await (await newOperator(app)).call('POST /operator/platformNotice/agree', { id })
  return id
}

const LIST = 'GET /consult/consultConsultantNotice/getNoticeList'
const READ = 'POST /consult/consultConsultantNotice/modify'

test('a notice reaches every consultant, is read by each for themselves, and goes when it is withdrawn', async () => {
  const operator = await newOperator(app)
  const lin = await newConsultantLogin(app, app.world.lin)
  const zhou = await newConsultantLogin(app, app.world.zhou)
  const id = await published(operator, { title: '维护', body: '凌晨两点' })
  for (const one of [lin, zhou])
    expect(await one.call(LIST, {})).toMatchObject({ unread: 1, list: [{ id, title: '维护', isRead: false }] })

  expect(await lin.call(READ, { ids: `${id},${id},999999` })).toEqual({ unread: 0 })
  expect(await lin.call(READ, { ids: String(id) })).toEqual({ unread: 0 })
  expect(await lin.call(LIST, {})).toMatchObject({ unread: 0, list: [{ isRead: true }] })
  expect(await zhou.call(LIST, {})).toMatchObject({ unread: 1 })
  expect(await operator.call('GET /operator/platformNotice/list', {})).toMatchObject({
    consultants: 2,
    list: [{ id, readers: 1, withdrawTime: null }],
  })

  await operator.call('POST /operator/platformNotice/withdraw', { id, reason: '改期了' })
  await operator.call('POST /operator/platformNotice/withdraw', { id, reason: '又一次' })
  expect(await zhou.call(LIST, {})).toMatchObject({ unread: 0, list: [] })
  expect(await zhou.call(READ, { ids: String(id) })).toEqual({ unread: 0 })
  expect(await operator.call('GET /operator/platformNotice/list', {})).toMatchObject({
    list: [{ id, readers: 1, withdrawReason: '改期了' }],
  })
  const acts = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `platform-notice:${id}`)
    .execute()
  expect(acts.map(({ action }) => action)).toEqual(['write-notice', 'publish-notice', 'withdraw-notice'])
})

test('two devices that read the same notices at once note each once', async () => {
  const operator = await newOperator(app)
  const lin = await newConsultantLogin(app, app.world.lin)
  const ids: number[] = []
  for (const title of ['一', '二', '三']) ids.push(await published(operator, { title, body: '内容' }))
  await Promise.all([...Array(6).keys()].map(() => lin.call(READ, { ids: ids.join() })))
  const rows = await app.db
    .selectFrom('platform_notice_read')
    .select('notice_id')
    .where('notice_id', 'in', ids)
    .execute()
  expect(rows).toHaveLength(3)
})

test('nobody reads what one operator alone has written, and who wrote it does not let it go', async () => {
  const [operator, colleague] = [await newOperator(app, ['content']), await newOperator(app, ['operations'])]
  const lin = await newConsultantLogin(app, app.world.lin)
  const agree = 'POST /operator/platformNotice/agree'
  const write = (title: string) => operator.call('POST /operator/platformNotice/publish', { title, body: '凌晨两点' })
  const found = async (id: number) => (await lin.call(LIST, {})).list.some((notice) => notice.id === id)
  const { id } = await write('升级')
  expect(await found(id)).toBe(false)
  await lin.call(READ, { ids: String(id) })
  const listed = (await colleague.call('GET /operator/platformNotice/list', {})).list.find((one) => one.id === id)
  expect(listed).toMatchObject({ isWaiting: true, isOwn: false, readers: 0, askedBy: '运营小何' })
  expect((await operator.answer(agree, { id })).msg).toBe('自己写的公告，要由另一位运营同意')
  const forced = app.db
    .updateTable('platform_notice')
    .set({ agreed_by: operator.operatorId, agreed_at: app.clock.now() })
    .where('id', '=', id)
    .execute()
  await expect(forced).rejects.toThrow('agreed_by_another')
  await colleague.call(agree, { id })
  expect(await found(id)).toBe(true)
  expect((await colleague.answer(agree, { id })).msg).toBe('这条公告已经有结果了，请刷新再看')
  const { id: refused } = await write('作废')
  await colleague.call('POST /operator/platformNotice/withdraw', { id: refused, reason: '日期不对' })
  expect((await colleague.answer(agree, { id: refused })).code).toBe(CODE.conflict)
  expect(await found(refused)).toBe(false)
})

test('bad input gets a sentence, and nobody else publishes or reads', async () => {
  const operator = await newOperator(app)
  const answer = (params: { title: string; body: string }) =>
    operator.answer('POST /operator/platformNotice/publish', params)
  expect((await answer({ title: '  ', body: 'x' })).msg).toBe('请写下标题')
  expect((await answer({ title: 'x', body: '' })).msg).toBe('请写下内容')
  expect((await answer({ title: 'x'.repeat(41), body: 'x' })).msg).toBe('最多 40 个字')
  expect((await operator.answer('POST /operator/platformNotice/withdraw', { id: 999_999, reason: 'x' })).code).toBe(
    CODE.notFound,
  )
  const lin = await newConsultantLogin(app, app.world.lin)
  expect((await lin.answer(READ, { ids: '' })).msg).toBe('缺少公告')
  const visitor = await newVisitor(app)
  for (const who of [visitor, operator]) expect((await who.answer(LIST, {})).code).not.toBe(CODE.ok)
  expect((await lin.answer('POST /operator/platformNotice/publish', { title: 'x', body: 'x' })).code).not.toBe(CODE.ok)
})
