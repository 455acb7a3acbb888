import { packageOf, pagesForApp, ROUTES, type RouteId } from '../config/routes'

const { pages, subPackages } = pagesForApp(XINQI_BROWSER_PAGES)
/** Fetches the packages of these pages. */
const preload = (...ids: RouteId[]) => ({
  network: 'all' as const,
  packages: ids.map((id) => packageOf(ROUTES[id])),
})
const tabs = Object.values(ROUTES).filter((route) => route.tab)

export default defineAppConfig({
  pages,
  subPackages,
  lazyCodeLoading: 'requiredComponents',
  // What one opens from where one begins, fetched before it is asked for.
  preloadRule: {
    [ROUTES.home.page]: preload('detail', 'userOrder'),
    [ROUTES.employeeWelfare.page]: preload('detail', 'enterpriseUserCenter'),
    [ROUTES.studio.page]: preload('detail'),
    [ROUTES.userCenter.page]: preload('userOrder', 'setting'),
    [ROUTES.message.page]: preload('userOrder'),
  },
  // The tab bar is ours on both targets: its tabs and labels follow the organisation (R82–R85).
  tabBar: {
    custom: true,
    color: '#56635F',
    selectedColor: '#2F6F66',
    backgroundColor: '#FFFFFF',
    list: tabs.map((route) => ({ pagePath: route.page, text: route.title })),
  },
  window: {
    backgroundTextStyle: 'dark',
    navigationBarBackgroundColor: '@navigationGround',
    navigationBarTextStyle: '@navigationText',
    navigationBarTitleText: '心栖',
    backgroundColor: '@ground',
  },
  darkmode: true,
  __usePrivacyCheck__: true,
  themeLocation: 'theme.json',
})
