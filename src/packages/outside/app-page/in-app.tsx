import { View } from '@tarojs/components'
import type { AppVersion } from '@/platform/client-kind/client-kind'
import { isNewerApp } from '@/platform/client-kind/abilities'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Download, type DownloadsProps } from './downloads'

/** Inside the app: which edition this is, and whether there is a newer one to get (R214). */
export function InApp({ version, appStoreUrl, androidApkUrl }: DownloadsProps & { version: AppVersion }) {
  const isNew = isNewerApp(version)
  const url = version.system === 'ios' ? appStoreUrl : androidApkUrl
  return (
    <>
      <View className='app-page__lead'>
        {isNew ? '已经是新版，不用更新。' : '这一版有些旧，更新之后一些功能才会出现。预约和登录都会保留。'}
      </View>
      <Card padding='none'>
        <Cell title='系统' value={version.system === 'ios' ? 'iOS' : 'Android'} />
        <Cell title='版本' value={String(version.build)} />
      </Card>
      {!isNew && url && (
        <View className='app-page__downloads'>
          <Download words='更新' url={url} />
        </View>
      )}
    </>
  )
}
