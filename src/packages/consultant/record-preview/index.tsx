import { isNotFound } from '@/api/call-failure'
import { useRecord } from '@/features/record/use-record'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { WholeRecord } from './whole-record'

/** One record, to be read. */
export default function ConsultRecordPreviewPage() {
  const { appointNo } = usePageParams('consultRecordPreview')
  const { info, draft } = useRecord(appointNo)
  return (
    <AppPage route='consultRecordPreview'>
      <Loaded of={info} failed='记录没有取到' missing={isNotFound(info.failure) && <Empty title='没有找到这份记录' />}>
        {(data) => <WholeRecord info={data} draft={draft} onAdded={info.refresh} />}
      </Loaded>
    </AppPage>
  )
}
