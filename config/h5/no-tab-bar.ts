// Stands in for Taro's own tab bar, which it makes of a component of its own only where an app has no tab bar like ours.
export const initTabbar = (): void => undefined
