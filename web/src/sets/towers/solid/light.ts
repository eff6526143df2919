import { DirectionalLight, HemisphereLight, type Light, type Scene } from "three";

/** A warm sun from the west-north-west, a cool sky, and a little light from where one looks. */
export function putLight(scene: Scene): { readonly sun: DirectionalLight; readonly lights: readonly Light[] } {
  const sun = new DirectionalLight("#ffe0b0", 3.7);
  sun.position.set(-6.2, 8.6, -3.2);
  sun.castShadow = true;
  sun.shadow.mapSize.set(1024, 1024);
  Object.assign(sun.shadow.camera, { left: -4.8, right: 4.8, top: 4.8, bottom: -4.8, near: 1, far: 24 });
  sun.shadow.bias = -0.0004;
  sun.shadow.normalBias = 0.02;
  sun.shadow.radius = 2.6;
  sun.shadow.intensity = 0.93;
  const sky = new HemisphereLight("#dfeaf3", "#94826c", 1.35);
  const fill = new DirectionalLight("#d3dfee", 0.9);
  fill.position.set(3, 4, 8);
  scene.add(sun, sun.target, sky, fill);
  return { sun, lights: [sun, sky, fill] };
}
