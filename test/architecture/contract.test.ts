import fs from 'node:fs'
import path from 'node:path'
import { contract } from '@xinqi/domain/contract/contract'
import { ROUTE_IDS, ROUTES } from '../../config/routes'
import { ROOT } from './tracked-files'

const keys = Object.keys(contract)

test.each(keys)('%s is named as the specification names calls', (key) => {
  expect(key).toMatch(/^(GET|POST|PUT) (\/[A-Za-z][A-Za-z0-9]*)+$/)
})

test('a path is one call, whatever its method', () => {
  const paths = keys.map((key) => key.split(' ')[1])
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test('an address opens one page', () => {
  const addresses = ROUTE_IDS.flatMap((id) => [ROUTES[id].path.replace(/\/:.*$/, ''), ...(ROUTES[id].aliases ?? [])])
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})

test('a page file is one route, and exists', () => {
  const pages = ROUTE_IDS.map((id) => ROUTES[id].page)
  expect(pages.filter((page, index) => pages.indexOf(page) !== index)).toEqual([])
  expect(pages.filter((page) => !fs.existsSync(path.join(ROOT, 'src', `${page}.tsx`)))).toEqual([])
})
