import { App as Messages, ConfigProvider, Layout } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { BrowserRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { useIsLoggedIn } from './api/session'
import { Shell } from './frame/shell'
import { useTheme } from './frame/theme'
import { Login } from './pages/login'

/** Nothing is asked again by itself: a reading is somebody's, and stands in the log; a refusal is shown where it happened. */
const READS = {
  dedupingInterval: 300,
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
}

export function App() {
  const theme = useTheme()
  const isLoggedIn = useIsLoggedIn()
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
      <Messages>
        {/* Another login starts with nothing that was read under the one before. */}
        <SWRConfig key={String(isLoggedIn)} value={{ ...READS, provider: () => new Map() }}>
          <BrowserRouter basename='/console'>
            <Layout style={{ minHeight: '100vh' }}>{isLoggedIn ? <Shell /> : <Login />}</Layout>
          </BrowserRouter>
        </SWRConfig>
      </Messages>
    </ConfigProvider>
  )
}
