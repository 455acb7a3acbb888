import { View } from '@tarojs/components'
import { priceText } from '@xinqi/domain/money'
import { useOwnServices, type OwnService } from '@/features/service/own-services'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { PriceForm } from './price-form'
import { PriceHistory } from './price-history'
import '@/features/service/service.scss'

/** 价格: of all services, or of one with what another price would mean and what it was before. */
export default function ConsultantPostagePage() {
  const { srvId } = usePageParams('consultantPostage')
  const mine = useOwnServices()
  return (
    <AppPage route='consultantPostage'>
      <Loaded of={mine} failed='价格没有取到' placeholder={<Skeleton count={5} />}>
        {(own) => {
          if (srvId === null) return <AllPrices services={own.services} />
          const service = own.services.find((one) => one.srvId === srvId && one.isPriced)
          if (!service) return <NoSuchPrice />
          return (
            <>
              <PriceForm
                key={`${service.priceFen} ${service.waiting?.changeNo ?? ''}`}
                own={own}
                service={service}
                onChanged={mine.refresh}
              />
              <PriceHistory srvId={srvId} priceFen={service.priceFen} waitingNo={service.waiting?.changeNo ?? ''} />
            </>
          )
        }}
      </Loaded>
    </AppPage>
  )
}

function AllPrices({ services }: { services: readonly OwnService[] }) {
  const priced = services.filter(({ isPriced }) => isPriced)
  if (priced.length === 0)
    return <Empty title='没有要定价的服务' hint='这里的咨询不收来访者的费用，或者你还没有加服务。' />
  return (
    <Card padding='none' className='service__card'>
      {priced.map(({ srvId, name, priceFen, active, waiting }) => (
        <Cell
          key={srvId}
          title={name}
          note={[!active && '关着', waiting && `新价格 ${priceText(waiting.priceFen)} 在等审核`]
            .filter(Boolean)
            .join(' · ')}
          value={<View>{priceText(priceFen)}</View>}
          label={`${name}，${priceText(priceFen)}`}
          onPress={() => void open('consultantPostage', { srvId })}
        />
      ))}
    </Card>
  )
}

const NoSuchPrice = () => (
  <Empty
    title='没有找到这项服务的价格'
    hint='它可能不收费用，或者不是你的服务。'
    action={<Button onPress={() => void open('consultantService')}>看看我的服务</Button>}
  />
)
