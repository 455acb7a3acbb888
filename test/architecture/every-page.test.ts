import fs from 'node:fs'
import path from 'node:path'
import type { Route } from '../../config/routes/route'
import { pathParams, ROUTE_IDS, ROUTES } from '../../config/routes'
import { nameOf, PAGES, VISITS } from '../every-page/visits'
import { ROOT } from './tracked-files'

test('every page of the route table is looked at, in a browser and in the mini-program', () => {
  expect(Object.keys(PAGES).sort()).toEqual([...ROUTE_IDS].sort())
  const looked = new Set(VISITS.map(({ id }) => id))
  const elsewhere = Object.entries(PAGES).flatMap(([id, page]) => ('seenIn' in page ? [{ id, ...page }] : []))
  expect([...looked, ...elsewhere.map(({ id }) => id)].sort()).toEqual([...ROUTE_IDS].sort())
  for (const { seenIn } of elsewhere) expect(fs.existsSync(path.join(ROOT, seenIn))).toBe(true)
})

test('no two looks have one name, and each gives its page what its path demands', () => {
  const names = VISITS.map(nameOf)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  const demanding = VISITS.filter(({ id, params }) => params === undefined && neededBy(ROUTES[id]).length > 0)
  expect(demanding.map(nameOf)).toEqual([])
})

/** Parameters of the path that may not be left out. */
const neededBy = (route: Route): string[] => pathParams(route).filter((name) => !route.path.includes(`:${name}?`))
