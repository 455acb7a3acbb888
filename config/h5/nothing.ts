// Stands in for a package that is not needed.
export default null
