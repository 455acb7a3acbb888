const DEFAULT_CHANNEL = 'xinqi.realtime'

/** Address and channel of BUS_URL: `?channel=` keeps installations apart that share a server. */
export function channelOf(busUrl: string): { address: string; channel: string } {
  const url = new URL(busUrl)
  const channel = url.searchParams.get('channel') ?? DEFAULT_CHANNEL
  url.searchParams.delete('channel')
  return { address: url.href, channel }
}
