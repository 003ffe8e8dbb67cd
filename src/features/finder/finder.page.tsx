export default function Finder() {
  return <main>Finder</main>
}
