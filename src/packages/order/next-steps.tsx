import { open, replace, restart } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'

export interface NextStepsProps {
  orderNo: string
  /** The visitor has not told yet what the consultant has to know. */
  missesInformation: boolean
}

/** Where one goes from an appointment that has just been made. */
export function NextSteps({ orderNo, missesInformation }: NextStepsProps) {
  const see = () => void replace('consultOrderDetail', { orderNo })
  return missesInformation ? (
    <>
      <Button variant='ghost' block onPress={see}>
        查看预约
      </Button>
      <Button block onPress={() => void open('userRecord', { orderNo })}>
        填写信息
      </Button>
    </>
  ) : (
    <>
      <Button variant='ghost' block onPress={() => void restart('home')}>
        回到首页
      </Button>
      <Button block onPress={see}>
        查看预约
      </Button>
    </>
  )
}
