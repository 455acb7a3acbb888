import { View } from '@tarojs/components'
import { useRecord } from '@/features/record/use-record'
import { Loaded } from '@/ui/loaded/loaded'
import { RecordEditor } from '../record/record-editor'
import { RecordHead } from '../record/record-head'
import { WholeRecord } from '../record-preview/whole-record'
import '@/features/record/record.scss'

interface RecordBesideProps {
  appointNo: string
  /** It was signed, or something was added below it. */
  onChanged: () => Promise<unknown>
}

/** The record of the session that is chosen: read where it is signed, else written. */
export function RecordBeside({ appointNo, onChanged }: RecordBesideProps) {
  const { info, draft } = useRecord(appointNo)
  const changed = () => Promise.all([info.refresh(), onChanged()])
  return (
    <View className='record__beside'>
      <Loaded of={info} failed='记录没有取到'>
        {(data) =>
          data.signTime ? (
            <WholeRecord info={data} draft={draft} onAdded={changed} />
          ) : (
            <>
              <RecordHead info={data} />
              {draft && <RecordEditor info={data} draft={draft} onSigned={changed} />}
            </>
          )
        }
      </Loaded>
    </View>
  )
}
