import { Image } from '@tarojs/components'
import { fileAddress } from '@/ui/picture-address'

/** A campaign's own picture beside its name, small: the narrow one is enough for it. */
export const SmallPlacard = ({ picture, alt }: { picture: string; alt: string }) => (
  <Image
    className='campaign__small'
    src={fileAddress(picture)}
    mode='aspectFill'
    ariaLabel={alt}
    nativeProps={{ alt }}
  />
)
