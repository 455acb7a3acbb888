import { GLASS_SCOPE_LABEL } from '@xinqi/domain/text/break-glass'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../api/use-call'

/** What others have opened in an emergency, and one was told of: those that are open, and the newest that is over. */
export function GlassTold() {
  const { data } = useCall('GET /operator/breakGlass/told', {})
  const shown = data?.filter(({ secondsLeft }, place) => secondsLeft > 0 || place === 0) ?? []
  return shown.map(({ glassNo, alarmNo, name, what, openTime, secondsLeft }) => (
    <Alert
      key={glassNo}
      type={secondsLeft > 0 ? 'warning' : 'info'}
      showIcon
      style={{ marginBottom: 16 }}
      title={`${openTime.slice(5, 16)} ${name} 紧急查看了${GLASS_SCOPE_LABEL[what]}`}
      action={<Link to={`/alarms/${alarmNo}`}>看原因</Link>}
    />
  ))
}
