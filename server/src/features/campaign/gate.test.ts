import { EventEmitter, once } from 'node:events'
import { DAY } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { useTestApp } from '../../testing/use-test-app'
import { inTurn } from './gate'

const app = useTestApp()

/** One that sells two places. */
async function twoPlaces(): Promise<number> {
  const now = app.clock.now()
  const { id } = await app.db
    .insertInto('campaign')
    .values({
      org_id: app.world.orgId,
      page: 'activity',
      title: '睡眠主题咨询',
      summary: '一次 50 分钟',
      scene: 'activity',
      starts_at: new Date(now.getTime() - DAY),
      price_fen: 2_900,
      stock: 2,
      hero: '{}',
      blocks: '[]',
      before_text: '还没有开始',
      after_text: '已经结束',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('as many are under way as places are left: another when one has failed, and the rest are refused together', async () => {
  const campaignId = await twoPlaces()
  const tried: number[] = []
  const ends: ((fails: boolean) => void)[] = []
  const begun = new EventEmitter()
  const [second, third] = [once(begun, '2'), once(begun, '3')]
  const attempt = (person: number) => async () => {
    begun.emit(String(tried.push(person)))
    const fails = await new Promise<boolean>((end) => {
      ends[person] = end
    })
    if (fails) throw new Error('their time is taken')
    await app.db
      .updateTable('campaign')
      .set({ taken: sql`taken + 1` })
      .where('id', '=', campaignId)
      .execute()
    return person
  }
  const outcomes = Promise.allSettled(
    Array.from({ length: 6 }, (_, person) => inTurn(app.services, campaignId, attempt(person))),
  )
  await second
  expect(tried).toEqual([0, 1])
  ends[0]?.(true)
  await third
  expect(tried).toEqual([0, 1, 2])
  ends[1]?.(false)
  ends[2]?.(false)
  const [failed, one, another, ...rest] = await outcomes
  expect(failed).toMatchObject({ reason: { message: 'their time is taken' } })
  expect([one, another]).toMatchObject([{ value: 1 }, { value: 2 }])
  const usedUp = { status: 'rejected', reason: { message: '活动的名额用完了，可以按平常的价格预约' } }
  expect(rest).toMatchObject([usedUp, usedUp, usedUp])
  expect(tried).toEqual([0, 1, 2])
  await expect(inTurn(app.services, campaignId, attempt(6))).rejects.toMatchObject(usedUp.reason)
})

test('of a crowd as many as there are places wait, or a few where these are less, and the others are told at once', async () => {
  const campaignId = await twoPlaces()
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const told = new EventEmitter()
  const outcomes = Array.from({ length: 30 }, async (_, person) => {
    const attempt = async () => {
      await ended
      await app.db
        .updateTable('campaign')
        .set({ taken: sql`taken + 1` })
        .where('id', '=', campaignId)
        .execute()
      return '约到了'
    }
    const outcome = await inTurn(app.services, campaignId, attempt).catch(({ message }: Error) => message)
    told.emit(String(person), outcome)
    return outcome
  })
  const CROWDED = '想要最后几个名额的人正多，请过一会儿再看还有没有，或者按平常的价格预约'
  expect(await once(told, '29')).toEqual([CROWDED])
  end()
  const all = await Promise.all(outcomes)
  expect(all.slice(0, 2)).toEqual(['约到了', '约到了'])
  expect(new Set(all.slice(2, 22))).toEqual(new Set(['活动的名额用完了，可以按平常的价格预约']))
  expect(new Set(all.slice(22))).toEqual(new Set([CROWDED]))
})
