import fs from 'node:fs'
import path from 'node:path'
import { DATABASE_EXCEPTIONS } from '../../lint/database-outside'
import { complaintOf } from '../../lint/layers'
import { ROOT, textOf } from './tracked-files'

describe('imports run one way', () => {
  test.each([
    ['src/pages/home/index.tsx', '@/features/order/order-card'],
    ['src/features/order/order-card.tsx', '@/features/consultant/avatar-row'],
    ['src/features/order/list/row.tsx', '../order-card'],
    ['src/api/call.ts', '../../src/platform/storage'],
    ['src/features/order/order-card.tsx', 'react'],
    ['server/src/features/order/calls.ts', '../../call/refusal'],
    ['server/src/main.ts', './features/handlers'],
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
    ['domain/money.ts', '../server/src/services'],
    ['server/src/db/connect.ts', '../features/orders/data'],
    ['server/src/features/order/calls.ts', '../../sandbox/store'],
  ])('%s may not import %s', (importer, source) => {
    expect(complaintOf(importer, source)).toEqual(expect.any(String))
  })
})

test('no exception of the database rule has outlived its need', () => {
  const speaks = (file: string): boolean =>
    /\b(selectFrom|insertInto|updateTable|deleteFrom)\b|'kysely'/.test(textOf(file))
  expect(DATABASE_EXCEPTIONS.filter((file) => !fs.existsSync(path.join(ROOT, file)) || !speaks(file))).toEqual([])
})
