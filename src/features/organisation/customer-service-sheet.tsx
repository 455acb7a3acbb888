import { useCall } from '@/api/use-call'
import { ErrorState } from '@/ui/error-state/error-state'
import { Sheet } from '@/ui/sheet/sheet'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Contact } from './contact'

/** How to reach people of the organisation (R95–R97). */
export function CustomerServiceSheet({ onClose }: { onClose: () => void }) {
  const organisation = useCall('GET /appoint/consultOrg/getConsultOrgVO', {})
  return (
    <Sheet visible title='联系客服' onClose={onClose}>
      {organisation.data ? (
        <Contact organisation={organisation.data} />
      ) : organisation.failure ? (
        <ErrorState
          title='联系方式没有取到'
          hint={organisation.failure.message}
          onRetry={() => void organisation.refresh()}
        />
      ) : (
        <Skeleton count={4} />
      )}
    </Sheet>
  )
}
