import { VIP_SERVICE_ID } from './environments'

test('R213, R220: the VIP service differs by environment', () => {
  expect(VIP_SERVICE_ID).toEqual({ production: 435, test: 4321, development: 8141 })
})
