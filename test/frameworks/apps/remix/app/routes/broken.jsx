import { Breaking } from '../client.jsx';

export default function Page() {
  return (
    <main>
      <h1>Broken</h1>
      <Breaking />
    </main>
  );
}
