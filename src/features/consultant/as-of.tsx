import { View } from '@tarojs/components'
import { asOfText } from '@xinqi/domain/text/consultant-labels'
import { Banner } from '@/ui/banner/banner'
import './as-of.scss'

export interface AsOfProps {
  /** When the list was true, if it is one from before. */
  asOf: string | undefined
  now: Date
}

/** Above a list that the server gave from before, while its database is away. */
export function AsOf({ asOf, now }: AsOfProps) {
  if (asOf === undefined) return null
  return (
    <View className='as-of' role='status'>
      <Banner icon='info' title={asOfText(asOf, now)} />
    </View>
  )
}
