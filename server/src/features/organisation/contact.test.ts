import fs from 'node:fs'
import path from 'node:path'
import { parseMoment } from '@xinqi/domain/time'
import sharp from 'sharp'
import { startDemoApp, type DemoApp } from '../../testing/demo-app'
import { dayKind } from './customer-service'

let app: DemoApp
beforeAll(async () => (app = await startDemoApp()), 60_000)
afterAll(() => app.close())

const contact = async (orgId?: number) =>
  (await app.ask('GET /appoint/consultOrg/getConsultOrgVO', orgId ? { orgId } : {})).data
const pictureOf = (url: string): string => path.join(app.services.config.filesDir, url.replace('/files/', ''))

test('R96: WeChat, its code, telephone, tips and hours feed the customer-service dialog', async () => {
  const { customerWechat, customerWechatQrcode, customerPhone, qrcodeTips, workTime } = await contact()
  expect([customerWechat, customerPhone, qrcodeTips].every((text) => text.length > 0)).toBe(true)
  expect(workTime.workdays.times.length).toBeGreaterThan(0)
  expect(await sharp(pictureOf(customerWechatQrcode ?? '')).metadata()).toMatchObject({ format: 'png' })
})

test('R95: every organisation has a code of its own, and the same one each time', async () => {
  const [main, again, other] = [await contact(340), await contact(340), await contact(657)]
  expect(main.customerWechatQrcode).toBe(again.customerWechatQrcode)
  expect(main.customerWechatQrcode).not.toBe(other.customerWechatQrcode)
  expect(fs.existsSync(pictureOf(other.customerWechatQrcode ?? ''))).toBe(true)
})

test('R97: holidays and made-up working days are known', async () => {
  const kindAt = async (moment: string) => {
    app.clock.set(parseMoment(moment))
    return (await contact()).today.kind
  }
  expect(await kindAt('2026-10-01 12:00:00')).toBe('holiday')
  expect(await kindAt('2026-10-10 12:00:00')).toBe('workday')
})

test('R97: while somebody is there it says until when, else from when', async () => {
  app.clock.set(parseMoment('2026-11-23 12:00:00'))
  const { today, workTime } = await contact()
  const [hours] = workTime.workdays.times
  expect(today).toEqual({ kind: 'workday', open: true, until: `2026-11-23 ${hours?.end}:00`, nextOpen: null })
  app.clock.set(parseMoment('2026-11-23 03:00:00'))
  expect((await contact()).today).toEqual({
    kind: 'workday',
    open: false,
    until: null,
    nextOpen: `2026-11-23 ${hours?.start}:00`,
  })
})

test.each([
  ['2026-10-01', 'holiday', 'National Day, a Thursday'],
  ['2026-10-08', 'workday', 'an ordinary Thursday'],
  ['2026-10-10', 'workday', 'a Saturday that makes up for the holiday'],
  ['2026-11-21', 'holiday', 'a Saturday'],
  ['2026-11-22', 'holiday', 'a Sunday'],
  ['2026-11-23', 'workday', 'a Monday'],
  ['2090-01-02', 'workday', 'a Monday of which nothing is announced yet'],
] as const)('R97: %s is a %s: %s', (date, kind, _why) => {
  expect(dayKind(date)).toBe(kind)
})
