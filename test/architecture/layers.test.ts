import fs from 'node:fs'
import path from 'node:path'
import { complaintOf, DATABASE_EXCEPTIONS, LAYERS, NOUNS } from '../../lint/layers'
import { ROOT, textOf } from './tracked-files'

describe('imports run one way', () => {
  test.each([
    ['src/pages/home/index.tsx', '@/features/order/order-card'],
    ['src/features/order/order-card.tsx', '@/features/consultant/avatar-row'],
    ['src/features/order/list/row.tsx', '../order-card'],
    ['src/api/call.ts', '../../src/platform/storage'],
    ['src/features/order/order-card.tsx', 'react'],
    ['server/src/features/order/calls.ts', '../../call/refusal'],
    ['server/src/features/payment/calls.ts', '../order/data'],
    ['server/src/features/handlers.ts', './payment/calls'],
    ['server/src/app.ts', './features/handlers'],
  ])('%s may import %s', (importer, source) => {
    expect(complaintOf(importer, source)).toBeNull()
  })

  test.each([
    ['src/ui/button/button.tsx', '@/state/session'],
    ['src/platform/socket/port.ts', '@/api/call'],
    ['src/features/order/order-card.tsx', '@/pages/home/index'],
    ['src/features/order/order-card.tsx', '@/features/consultant/list/row'],
    ['src/packages/order/detail/index.tsx', '@/features/order/change/cancel-sheet'],
    ['src/frame/page-floats.tsx', '@/features/login/method/phone-login'],
    ['src/pages/home/index.tsx', '../login/../../../server/src/services'],
    ['domain/money.ts', '../server/src/call/services'],
    ['server/src/db/connect.ts', '../features/order/data'],
    ['server/src/ledger/record-transfer.ts', '../call/services'],
    ['server/src/realtime/rooms/room.ts', '../../providers/rtc/seat-ticket'],
    ['server/src/features/order/calls.ts', '../../http/envelope'],
    ['server/src/features/order/calls.ts', '../../sandbox/page'],
    ['server/src/features/order/calls.ts', '../../app'],
    ['server/src/http/routes.ts', '../features/handlers'],
    ['server/src/jobs/sweeps.ts', '../features/sweeps'],
    ['server/src/sandbox/plugin.ts', '../features/login/data'],
    ['server/src/main.ts', './features/handlers'],
  ])('%s may not import %s', (importer, source) => {
    expect(complaintOf(importer, source)).toEqual(expect.any(String))
  })
})

describe('the nouns of the server stand in one order', () => {
  const folders = fs
    .readdirSync(path.join(ROOT, 'server/src/features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

  test('every folder of server/src/features has its place in it, once, and no other name has', () => {
    expect([...NOUNS].sort()).toEqual(folders.sort())
  })

  test('one may import those before it, and no other; the complaint names both', () => {
    expect(complaintOf('server/src/features/order/commands/create-order.ts', '../../payment/channel')).toMatch(
      /order may not import from payment/,
    )
    expect(complaintOf('server/src/features/payment/channel.ts', '../order/data')).toBeNull()
    expect(complaintOf('server/src/features/order/calls.ts', '../order/data')).toBeNull()
  })

  test('a folder that has no place may import no feature', () => {
    expect(complaintOf('server/src/features/new-one/calls.ts', '../order/data')).toEqual(expect.any(String))
    expect(complaintOf('server/src/features/order/calls.ts', '../new-one/data')).toEqual(expect.any(String))
  })

  test('no feature imports the lists of all features', () => {
    expect(complaintOf('server/src/features/privacy/calls.ts', '../sweeps')).toEqual(expect.any(String))
  })
})

test('every folder and file of server/src has a row in lint/layers.js, and every row is there', () => {
  const rows = Object.keys(LAYERS).filter((row) => row.startsWith('server/'))
  const names = fs.readdirSync(path.join(ROOT, 'server/src')).filter((name) => !name.endsWith('.test.ts'))
  const there = names.map((name) => `server/src/${name}`)
  expect(rows.sort()).toEqual(there.sort())
})

test('no exception of the database rule has outlived its need', () => {
  const speaks = (file: string): boolean =>
    /\b(selectFrom|insertInto|updateTable|deleteFrom)\b|'kysely'/.test(textOf(file))
  expect(DATABASE_EXCEPTIONS.filter((file) => !fs.existsSync(path.join(ROOT, file)) || !speaks(file))).toEqual([])
})
