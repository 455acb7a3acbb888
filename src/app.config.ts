import { pagesForApp, ROUTES } from '../config/routes'

const { pages, subPackages } = pagesForApp(XINQI_BROWSER_PAGES)
const preload = (...names: string[]) => ({
  network: 'all' as const,
  packages: names.map((name) => `packages/${name}`),
})
const tabs = Object.values(ROUTES).filter((route) => route.tab)

export default defineAppConfig({
  pages,
  subPackages,
  lazyCodeLoading: 'requiredComponents',
  // What one opens from where one begins, fetched before it is asked for.
  preloadRule: {
    [ROUTES.home.page]: preload('discover', 'order'),
    [ROUTES.employeeWelfare.page]: preload('discover', 'shell'),
    [ROUTES.studio.page]: preload('discover'),
    [ROUTES.userCenter.page]: preload('order', 'shell'),
    [ROUTES.message.page]: preload('order'),
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
