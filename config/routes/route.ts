/**
 * What an address may say: `text` as it stands, `number` a whole number from 0, `id` one from 1 (R40, R41). With `!` the page
 * cannot do without it, and `open` must be given it.
 */
export type ParamKind = 'text' | 'number' | 'id'
export type ParamKinds = Readonly<Record<string, ParamKind | `${ParamKind}!`>>

export interface Route {
  /** Documented path with parameters, `/userOrder/:orderType?`. The public address on H5. */
  path: string
  /** Page file in src, without extension. Its first two folders name the subpackage. */
  page: string
  side: 'visitor' | 'consultant' | 'operator' | 'common'
  /** token: a logged-in visitor (R34). consultant: a logged-in consultant. operator: a logged-in operator. */
  guard: 'public' | 'token' | 'consultant' | 'operator'
  title: string
  /** Parameters of the path and of the query. */
  params: ParamKinds
  /** Stands in the tab bar. */
  tab?: true
  /** May be shared as a card (R215); `timeline`: in WeChat's moments, too. */
  share?: true | 'timeline'
  /** Pulling the page down reads it anew. */
  refresh?: true
  /** Other addresses that open it: other looks and corrected spellings. */
  aliases?: readonly string[]
  /** Not in the mini-program that is published. */
  browserOnly?: true
}

type Defaults = Pick<Route, 'side' | 'guard'>
type Row = Omit<Route, 'page' | 'side' | 'guard' | 'params'> &
  Partial<Defaults> & {
    /** Folder of the page in its package. */
    folder: string
    params?: ParamKinds
  }
type Declared<R extends Row> = Route & { params: R extends { params: infer P } ? P : object }

/** The routes of one package, `packages/order`, with what most of them have in common. Pure data: the build reads it, too. */
export function routesOf<const Rows extends Record<string, Row>>(home: string, defaults: Defaults, rows: Rows) {
  const routes = Object.entries(rows).map(([id, { folder, ...row }]) => [
    id,
    { params: {}, ...defaults, ...row, page: `${home}/${folder}/index` },
  ])
  return Object.fromEntries(routes) as { [Id in keyof Rows]: Declared<Rows[Id]> }
}
