import { View } from '@tarojs/components'
import { openOutside } from '@/platform/navigation/leave'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'

export interface DownloadsProps {
  appStoreUrl: string | null
  androidApkUrl: string | null
}

/** Where the app can be had; one sentence where it cannot be had yet. */
export function Downloads({ appStoreUrl, androidApkUrl }: DownloadsProps) {
  if (!appStoreUrl && !androidApkUrl)
    return <View className='app-page__lead'>App 还没有在这里提供下载。用小程序或网页，功能是一样的。</View>
  return (
    <>
      <View className='app-page__lead'>和小程序、网页是同一个账号。</View>
      <View className='app-page__downloads'>
        {appStoreUrl && <Download words='到 App Store 下载' url={appStoreUrl} />}
        {androidApkUrl && <Download words='下载 Android 版' url={androidApkUrl} />}
      </View>
    </>
  )
}

export function Download({ words, url }: { words: string; url: string }) {
  const fetch = async (): Promise<void> => {
    if ((await openOutside(url)) === 'copied') showToast('下载地址已复制，请到浏览器里打开')
  }
  return (
    <Button block icon='download' onPress={() => void fetch()}>
      {words}
    </Button>
  )
}
