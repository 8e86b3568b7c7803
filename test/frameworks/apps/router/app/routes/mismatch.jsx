import { Counter, Mismatch } from '../client.jsx';

export default function Page() {
  return (
    <main>
      <h1>Mismatch</h1>
      <Mismatch />
      <Counter />
    </main>
  );
}
