import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { systemClock } from '@xinqi/domain/time'
import { createKeyedHash, newToken } from '../../../server/src/crypto/keyed-hash'
import { closeBrowser } from '../../weapp/runner/browser'
import { startServer } from '../../support/server-process'
import { SLOW_PHONE } from '../h5/vitals'
import { NotMeasured, type Part, type Row } from '../part'
import { withDatabase } from '../support/database'
import { keepBusy } from '../world/busy'
import { insertPeople, logIn } from '../world/people'
import { openCalendar } from './calendar'
import { drawOn } from './drawing'
import { drawFiveYears, insertMoods } from './mood'

const DIST = path.join(__dirname, '../../../dist/h5')
const SESSIONS = 60
const WEEK = 7

const measureAll = (): Promise<Row[]> =>
  withDatabase('bench_pages', async (database) => {
    const secret = newToken()
    const fieldKey = randomBytes(32)
    const hash = createKeyedHash(secret)
    await insertPeople(database, 1, systemClock, { alwaysOpen: true })
    const visitor = await keepBusy(database, 1, SESSIONS, systemClock, WEEK)
    await insertMoods(database, visitor, fieldKey)
    const [consultantToken = ''] = await logIn(database, 'consultant', [1], hash, systemClock)
    const [visitorToken = ''] = await logIn(database, 'user', [visitor], hash, systemClock)
    const server = await startServer(database.url, { TOKEN_SECRET: secret, FIELD_KEY: fieldKey.toString('base64') })
    try {
      return [
        await openCalendar(server.origin, consultantToken, SESSIONS),
        await drawFiveYears(server.origin, visitorToken, visitor),
        ...(await drawOn(server.origin)),
      ]
    } finally {
      await closeBrowser()
      await server.stop()
    }
  })

export const pages: Part = {
  name: 'pages',
  title: 'Pages at work',
  notes: [
    `The real build in Chromium, its processor slowed down ${SLOW_PHONE.cpuSlowDown} times once the first page stands, with a real server on the same machine. The calendar is opened from the page of today on a desk of 1280 points; the middle of five times counts. The mood is that of a visitor with an entry on each day. A drawing is made by a hand that never rests, four points a frame, as a pen tells them; what happens when a stroke ends is in the frames that are counted.`,
  ],
  run: async () => {
    if (!fs.existsSync(path.join(DIST, 'index.html'))) throw new NotMeasured('dist/h5 is missing: npm run build:h5')
    return measureAll()
  },
}
