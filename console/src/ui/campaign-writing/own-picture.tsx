import { theme } from 'antd'
import { useCall } from '../../api/use-call'

interface Props {
  name: string
  alt: string
  width: number | '100%'
}

/** A picture of a campaign's own, also one that readers do not have yet; its place is kept before it has come. */
export function OwnPicture({ name, alt, width }: Props) {
  const { token } = theme.useToken()
  const { data } = useCall('GET /operator/campaign/ownPicture', { picture: name })
  const box = { display: 'block', width, aspectRatio: '16 / 9', borderRadius: 8, background: token.colorFillSecondary }
  return data ? <img src={`data:${data.mimeType};base64,${data.base64}`} alt={alt} style={box} /> : <div style={box} />
}
