import { View } from '@tarojs/components'
import { open } from '@/platform/navigation/navigation'
import { Banner } from '@/ui/banner/banner'

/** A code came with the address (R14). */
export function ExchangeBanner({ exchangeCode }: { exchangeCode: string }) {
  return (
    <View className='home__exchange'>
      <Banner
        icon='ticket'
        title='你有一张兑换码'
        sub='看看它能换几次咨询'
        onPress={() => void open('getCode', { exchangeCode })}
      />
    </View>
  )
}
