import { routesOf } from './route'

/** The gallery of components, for whoever builds this. */
export const kitRoutes = routesOf(
  'packages/kit',
  { side: 'common', guard: 'public' },
  {
    kit: { path: '/_kit', folder: 'kit', title: '组件', params: { theme: 'text', scale: 'text' }, browserOnly: true },
  },
)
