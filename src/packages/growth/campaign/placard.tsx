import { Image, View } from '@tarojs/components'
import { CAMPAIGN_PICTURE_SIZES, campaignPictureSet } from '@xinqi/domain/campaign-picture'
import { fileAddress } from '@/ui/picture-address'

interface PlacardProps {
  picture: string
  /** What is to be seen on one of its own; what is drawn says nothing that the words do not. */
  alt?: string
}

/** A campaign's picture, in a box whose shape is known before it has come. */
export function Placard({ picture, alt = '' }: PlacardProps) {
  const src = fileAddress(picture)
  return (
    <View className='campaign__picture'>
      <Image
        className='campaign__drawn'
        src={src}
        mode='aspectFill'
        ariaLabel={alt || undefined}
        nativeProps={{ alt, srcSet: campaignPictureSet(src), sizes: CAMPAIGN_PICTURE_SIZES }}
      />
    </View>
  )
}
