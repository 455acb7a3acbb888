import { Image } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import type { Read } from '@/api/use-call'
import { Loaded } from '@/ui/loaded/loaded'

export interface PaperPictureProps {
  of: Read<Data<'GET /consult/consultantProfile/paper'>>
  /** Which of the papers; read aloud. */
  label: string
}

/** The picture of a certificate, for those who may see it. */
export const PaperPicture = ({ of, label }: PaperPictureProps) => (
  <Loaded of={of} failed='证明没有取到'>
    {({ mimeType, base64 }) => (
      <Image
        className='profile__paper'
        src={`data:${mimeType};base64,${base64}`}
        mode='widthFix'
        ariaLabel={label}
        nativeProps={{ alt: label }}
      />
    )}
  </Loaded>
)
