import { useState } from 'react'
import { useOwnServices } from '@/features/service/own-services'
import { AppPage } from '@/frame/app-page'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { AddService } from './add-service'
import { ServiceCard } from './service-card'
import '@/features/service/service.scss'

/** 服务与价格: what one offers, on and off, how one meets, and the ways to the prices. */
export default function ConsultantServicePage() {
  const mine = useOwnServices()
  const [adding, setAdding] = useState(false)
  return (
    <AppPage route='consultantService'>
      <Loaded of={mine} failed='服务没有取到' placeholder={<Skeleton count={6} />}>
        {(own) => (
          <>
            {own.services.length === 0 && <Empty title='还没有服务' hint='加一项服务，来访者就能约到你。' />}
            {own.services.map((service) => (
              <ServiceCard
                key={service.srvId}
                service={service}
                isLast={isLastSingle(own.services, service.srvId)}
                onChanged={mine.refresh}
              />
            ))}
            {adding ? (
              <AddService
                own={own}
                onDone={() => {
                  setAdding(false)
                  void mine.refresh()
                }}
                onClose={() => setAdding(false)}
              />
            ) : (
              <Button block variant='ghost' icon='plus' className='service__card' onPress={() => setAdding(true)}>
                加一项服务
              </Button>
            )}
          </>
        )}
      </Loaded>
    </AppPage>
  )
}

/** Without it nothing is left that can be booked. */
const isLastSingle = (services: readonly { srvId: number; active: boolean }[], srvId: number): boolean =>
  services.filter(({ active }) => active).every((one) => one.srvId === srvId)
