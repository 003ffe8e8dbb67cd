export default function UnderConstruction() {
  return <main>UnderConstruction</main>
}
