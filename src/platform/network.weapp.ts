import Taro from '@tarojs/taro'
import type { CallNetwork } from '@xinqi/domain/rules/call-quality'

/** Calls back each time the line is there again. Gives the function that stops it. */
export function onBackOnline(listener: () => void): () => void {
  const onChange = ({ isConnected }: { isConnected: boolean }) => {
    if (isConnected) listener()
  }
  Taro.onNetworkStatusChange(onChange)
  return () => Taro.offNetworkStatusChange(onChange)
}

const CELLULAR = new Set<string>(['2g', '3g', '4g', '5g'])

/** What the device is connected by, where it says so. */
export async function networkKind(): Promise<CallNetwork> {
  const asked = await Taro.getNetworkType().catch(() => null)
  if (asked?.networkType === 'wifi') return 'wifi'
  return CELLULAR.has(asked?.networkType ?? '') ? 'cellular' : 'unknown'
}
