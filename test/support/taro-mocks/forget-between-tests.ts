import { clearStorage } from './taro'

afterEach(clearStorage)
