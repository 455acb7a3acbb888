import Taro from '@tarojs/taro'

/** Calls back each time the line is there again. Gives the function that stops it. */
export function onBackOnline(listener: () => void): () => void {
  const onChange = ({ isConnected }: { isConnected: boolean }) => {
    if (isConnected) listener()
  }
  Taro.onNetworkStatusChange(onChange)
  return () => Taro.offNetworkStatusChange(onChange)
}
