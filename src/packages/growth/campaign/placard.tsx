import { Image, View } from '@tarojs/components'
import { fileAddress } from '@/ui/picture-address'

/** A campaign's picture; it says nothing that the words do not. */
export const Placard = ({ picture }: { picture: string }) => (
  <View className='campaign__picture'>
    <Image className='campaign__drawn' src={fileAddress(picture)} mode='aspectFill' nativeProps={{ alt: '' }} />
  </View>
)
