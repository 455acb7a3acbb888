import { View } from '@tarojs/components'
import type { CopiedPassage } from '@xinqi/domain/text/record-copy'
import '@/features/record/record.scss'

const SHOWN = 24

/** Which passages of a field were taken over and are not edited yet. */
export const CopiedNote = ({ passages }: { passages: readonly CopiedPassage[] }) => (
  <>
    {passages.map(({ text }, index) => (
      <View key={index} className='record__quiet'>
        {`摘自上次：「${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}」。改过以后不再这样标。`}
      </View>
    ))}
  </>
)
