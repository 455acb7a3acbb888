import { Image, View } from '@tarojs/components'
import { copy } from '@/platform/clipboard'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'

/** The mini-program and the site, which need no download. */
export function OtherWays({ siteUrl, siteQrcode }: { siteUrl: string; siteQrcode: string | null }) {
  return (
    <>
      <View className='app-page__heading' role='heading' aria-level='2'>
        不用下载的方式
      </View>
      <Card className='app-page__ways'>
        {siteQrcode && (
          <Image
            className='app-page__code'
            src={siteQrcode}
            mode='scaleToFill'
            nativeProps={{ alt: '网页地址的二维码' }}
          />
        )}
        <View>用另一台手机扫一扫，在浏览器里打开</View>
        <View className='app-page__site'>{siteUrl}</View>
        <Button variant='ghost' size='medium' icon='copy' onPress={() => void copy(siteUrl)}>
          复制网址
        </Button>
        <View className='app-page__quiet'>在微信里，也可以搜索「心栖」小程序。</View>
      </Card>
    </>
  )
}
